import { agentRoles } from '#domain/role.ts';
import { blockUser, inviteUser, stopApplications } from '#features/users/server/block-user.ts';
import { createUser } from '#features/users/server/create-user.ts';
import { listAgentNames } from '#features/users/server/list-agent-names.ts';
import { listUsers } from '#features/users/server/list-users.ts';
import { endPersonSessions, listPersonSessions } from '#features/users/server/person-sessions.ts';
import { saveDepartment } from '#features/users/server/save-department.ts';
import { saveSetting } from '#features/users/server/save-setting.ts';
import { saveUsers } from '#features/users/server/save-users.ts';
import { listChoices, showUser } from '#features/users/server/show-user.ts';
import { updateUser } from '#features/users/server/update-user.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { success } from '#kit/contract/fields.ts';
import { recordReadingOf } from '#kit/server/personal/record-reading.ts';
import { implement } from '#kit/server/implement.ts';

export const usersRoutes = implement(userCalls, {
  listUsers: ({ body }, context) => listUsers(body, context),
  saveUsers: ({ query }, context) => saveUsers(context, query),
  getUser: async ({ query }, context) => {
    const user = await showUser(query.id, context);
    recordReadingOf(context, 'user_card', query.id);
    return user;
  },
  listUserChoices: (_input, context) => listChoices(context),
  listAgentNames: ({ query }, context) => listAgentNames(query.q, agentRoles, context),
  listHeadAgentNames: ({ query }, context) => listAgentNames(query.q, ['headagent'], context),
  createUser: ({ body }, context) => createUser(body, context),
  updateUser: ({ body }, context) => updateUser(body, context),
  blockUser: ({ body }, context) => blockUser(body, context),
  listPersonSessions: ({ query }, context) => listPersonSessions(query.user_id, context),
  endPersonSessions: async ({ body }, context) => {
    await endPersonSessions(body, context);
    return success;
  },
  stopApplications: ({ body }, context) => stopApplications(body, context),
  inviteUser: ({ body }, context) => inviteUser(body.user_id, context),
  saveSetting: ({ body }, context) => saveSetting(body, context),
  saveDepartment: ({ body }, context) => saveDepartment(body, context),
});
