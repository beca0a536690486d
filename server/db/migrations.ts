import { foundation } from '@/server/db/migrations/0001-foundation'
import { directory } from '@/server/db/migrations/0002-directory'
import { notices } from '@/server/db/migrations/0003-notices'
import { presence } from '@/server/db/migrations/0004-presence'
import { singleSignOn } from '@/server/db/migrations/0005-single-sign-on'
import { qrLogin } from '@/server/db/migrations/0006-qr-login'
import { attempts } from '@/server/db/migrations/0007-attempts'
import { backChannelLogout } from '@/server/db/migrations/0008-back-channel-logout'
import { audiences } from '@/server/db/migrations/0009-audiences'
import { formerKeys } from '@/server/db/migrations/0010-former-keys'
import { boundedNumbers } from '@/server/db/migrations/0011-bounded-numbers'
import { slowAttempts } from '@/server/db/migrations/0012-slow-attempts'
import { records } from '@/server/db/migrations/0013-records'
import { auditChain } from '@/server/db/migrations/0014-audit-chain'
import { jobs } from '@/server/db/migrations/0015-jobs'
import { largeLists } from '@/server/db/migrations/0016-large-lists'
import { processes } from '@/server/db/migrations/0017-processes'
import { entities } from '@/server/db/migrations/0018-entities'
import { suspended } from '@/server/db/migrations/0019-suspended'
import { workingCalendar } from '@/server/db/migrations/0020-working-calendar'
import { dueTimes } from '@/server/db/migrations/0021-due-times'
import { substitutions } from '@/server/db/migrations/0022-substitutions'
import { taskCentre } from '@/server/db/migrations/0023-task-centre'
import { waits } from '@/server/db/migrations/0024-waits'
import { messages } from '@/server/db/migrations/0025-messages'
import { taskRows } from '@/server/db/migrations/0026-task-rows'
import { positions } from '@/server/db/migrations/0027-positions'
import { draftSummaries } from '@/server/db/migrations/0028-draft-summaries'
import { messageChannels } from '@/server/db/migrations/0029-message-channels'
import { savedViews } from '@/server/db/migrations/0030-saved-views'
import { uniqueValues } from '@/server/db/migrations/0031-unique-values'
import { substitutionConditions } from '@/server/db/migrations/0032-substitution-conditions'
import { openInstances } from '@/server/db/migrations/0033-open-instances'
import { userGroups } from '@/server/db/migrations/0034-user-groups'
import { taskNotices } from '@/server/db/migrations/0035-task-notices'
import { inboxIndex } from '@/server/db/migrations/0036-inbox-index'

/** In order and never changed once released; the database stores the numbers of those applied. */
export const migrations = [
  { number: 1, name: 'foundation', text: foundation },
  { number: 2, name: 'directory', text: directory },
  { number: 3, name: 'notices', text: notices },
  { number: 4, name: 'presence', text: presence },
  { number: 5, name: 'single-sign-on', text: singleSignOn },
  { number: 6, name: 'qr-login', text: qrLogin },
  { number: 7, name: 'attempts', text: attempts },
  { number: 8, name: 'back-channel-logout', text: backChannelLogout },
  { number: 9, name: 'audiences', text: audiences },
  { number: 10, name: 'former-keys', text: formerKeys },
  { number: 11, name: 'bounded-numbers', text: boundedNumbers },
  { number: 12, name: 'slow-attempts', text: slowAttempts },
  { number: 13, name: 'records', text: records },
  { number: 14, name: 'audit-chain', text: auditChain },
  { number: 15, name: 'jobs', text: jobs },
  { number: 16, name: 'large-lists', text: largeLists },
  { number: 17, name: 'processes', text: processes },
  { number: 18, name: 'entities', text: entities },
  { number: 19, name: 'suspended', text: suspended },
  { number: 20, name: 'working-calendar', text: workingCalendar },
  { number: 21, name: 'due-times', text: dueTimes },
  { number: 22, name: 'substitutions', text: substitutions },
  { number: 23, name: 'task-centre', text: taskCentre },
  { number: 24, name: 'waits', text: waits },
  { number: 25, name: 'messages', text: messages },
  { number: 26, name: 'task-rows', text: taskRows },
  { number: 27, name: 'positions', text: positions },
  { number: 28, name: 'draft-summaries', text: draftSummaries },
  { number: 29, name: 'message-channels', text: messageChannels },
  { number: 30, name: 'saved-views', text: savedViews },
  { number: 31, name: 'unique-values', text: uniqueValues },
  { number: 32, name: 'substitution-conditions', text: substitutionConditions },
  { number: 33, name: 'open-instances', text: openInstances },
  { number: 34, name: 'user-groups', text: userGroups },
  { number: 35, name: 'task-notices', text: taskNotices },
  { number: 36, name: 'inbox-index', text: inboxIndex },
] as const
