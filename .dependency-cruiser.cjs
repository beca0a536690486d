/** The import table of ARCHITECTURE.md (DESIGN §2): what is not listed is forbidden, and so are cycles. */
const only = (name, from, allowed, extra = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...extra },
  to: { path: '^(domain|schemas|src|server|scripts|tests)/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite/client)' },
    },
    {
      name: 'nothing-imports-tests-or-scripts',
      severity: 'error',
      from: { path: '^(domain|schemas|src|server)/' },
      to: { path: '^(tests|scripts)/' },
    },
    only('schemas-import-nothing', '^schemas/', '^$'),
    only('domain', '^domain/', '^(domain|schemas)/'),
    only('components', '^src/components/', '^(domain|src/components)/'),
    only('services', '^src/services/', '^(domain|schemas|src/services)/'),
    only('runtime', '^src/runtime/', '^(domain|schemas|src/components|src/runtime)/'),
    only('designers-core', '^src/designers/core/', '^(domain|schemas|src/components|src/runtime|src/designers/core)/'),
    only(
      'designers-tree',
      '^src/designers/tree/',
      '^(domain|schemas|src/components|src/runtime|src/designers/core|src/designers/tree)/',
    ),
    only(
      'designers',
      '^src/designers/(?!core/|tree/)([^/]+)/',
      '^(domain|schemas|src/components|src/runtime|src/designers/core|src/designers/tree|src/designers/$1)/',
    ),
    only(
      'pages',
      '^src/pages/([^/]+)/',
      '^(domain|src/components|src/services|src/runtime|src/designers|src/pages/$1)/',
    ),
    only('app', '^src/app/', '^(domain|schemas|src)/'),
    only('server-engine', '^server/engine/', '^(domain|schemas|server/db|server/engine)/'),
    only('server-demo', '^server/demo/', '^(domain|schemas|server/db|server/engine|server/storage|server/demo)/'),
    only('server-records', '^server/records/', '^(domain|schemas|server/db|server/records)/'),
    only('server-storage', '^server/storage/', '^(domain|server/storage|server/env)'),
    only('server-db', '^server/db/', '^(domain|schemas|server/db|server/storage|server/env)'),
    only('server-jobs', '^server/jobs/', '^(domain|schemas|server/db|server/storage|server/jobs)/'),
    only(
      'server-resources',
      '^server/resources/([^/]+)/',
      '^(domain|schemas|server/db|server/storage|server/engine|server/records|server/jobs|server/plugins|server/env|server/resources/$1/|server/resources/publishables/|server/resources/[^/]+\\.ts$)',
    ),
    only('server', '^server/', '^(domain|schemas|server)/'),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^domain/' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: 'node_modules/(big\\.js|@cfworker/json-schema|@types/big\\.js|@vant/area-data|bpmn-moddle)/',
      },
    },
    {
      name: 'components-are-antd-only',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/(antd|@ant-design/icons|react|@types/react|dayjs)/' },
    },
    {
      name: 'only-services-talk',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/' },
      to: { path: 'node_modules/axios/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
