/** The categories of the audit log's filter, with their operations. */
export const categories = {
  signIn: ['login', 'loginRefused', 'loginBySingleSignOn', 'answerQrLogin', 'logout', 'endSession'],
  account: ['createUser', 'updateUser', 'resetPassword', 'changePassword', 'createAccountBySignOn'],
  rights: [
    'setMember',
    'removeMember',
    'createRole',
    'updateRole',
    'deleteRole',
    'createRoleGroup',
    'updateRoleGroup',
    'deleteRoleGroup',
    'addRoleMembers',
    'removeRoleMember',
    'createOrg',
    'updateOrg',
    'deleteOrg',
  ],
  application: ['createApplication', 'updateApplication', 'deleteApplication', 'saveMenus'],
  design: ['publish', 'withdraw', 'rollback', 'rename', 'renameField', 'delete'],
  record: ['submitForm', 'updateFormInstance', 'deleteFormInstance', 'restoreFormInstance', 'downloadFile'],
} as const
