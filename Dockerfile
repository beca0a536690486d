# docker build -t open-process-portal . && docker run -p 3000:3000 -v portal:/data -e PORTAL_ADMIN_PASSWORD=… open-process-portal
FROM node:20-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci && npm run pack

FROM node:20-bookworm-slim
WORKDIR /portal
COPY --from=build /portal/release ./
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data && chown node /data
ENV PORTAL_ENV=PROD HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
