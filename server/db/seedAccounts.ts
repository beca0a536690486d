/** The password of every demo account; shown at the demo's login. */
export const demoPassword = 'Portal@2026'

export const demoAccounts = [
  { username: 'admin', realName: '系统管理员', title: '超级用户', isSuperuser: true, roles: ['sysadmin'] },
  { username: 'hradmin', realName: '王人事', title: '应用管理员', isSuperuser: false, roles: ['admin'] },
  { username: 'builder', realName: '李设计', title: '应用设计者', isSuperuser: false, roles: ['admin'] },
  { username: 'zhangwei', realName: '张伟', title: '普通用户', isSuperuser: false, roles: ['user'] },
] as const
