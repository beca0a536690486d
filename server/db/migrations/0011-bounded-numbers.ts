/**
 * Arithmetic of list filters (domain/expression/sqlFunctions), with the results of domain/expression/decimal.ts: a number becomes the
 * nearest double, null beyond its range. A quotient of integers is the nearest double, any other has 20 digits after the point. Rounding
 * gives no more digits than the evaluator: with a thousand of them every further step would be slow.
 */
export const boundedNumbers = `
create function portal_number(value numeric) returns numeric language plpgsql immutable strict parallel safe as $$
begin
  if scale(value) <= 4 and abs(value) < 100000000000 then return value; end if;
  if abs(value) >= 1.797693134862315807e308 then return null; end if;
  if abs(value) < 2.4703282292062328e-324 then return 0; end if;
  return value::float8::text::numeric;
end $$;

create function portal_quotient(dividend numeric, divisor numeric) returns numeric language plpgsql immutable strict parallel safe as $$
declare
  a numeric := portal_number(dividend);
  b numeric := portal_number(divisor);
begin
  if b = 0 then return null; end if;
  if a = trunc(a) and b = trunc(b) then return (a::float8 / b::float8)::text::numeric; end if;
  return portal_number(round((a + 0::numeric(50, 40)) / b, 20));
end $$;

create function portal_round(value numeric, digits numeric) returns numeric language plpgsql immutable strict parallel safe as $$
begin
  return portal_number(round(value, least(20, greatest(-20, trunc(digits)))::int));
end $$;
`
