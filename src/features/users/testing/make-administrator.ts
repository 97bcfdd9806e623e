import type { Page } from '@playwright/test';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';

type Made = {
  readonly username: string;
  readonly password: string;
  readonly last_name: string;
  readonly first_name: string;
};

/** An administrator of a promise's own, who has taken the invitation and set a password; answers his id. */
export const makeAdministrator = async (admin: Page, made: Made): Promise<number> => {
  const { username, password, ...names } = made;
  const nobody = {
    department_id: null,
    mentor_id: null,
    parent_id: null,
    curator_id: null,
    manager_id: null,
  };
  const about = { phone: null, email: null, middle_name: '', introduction: '', stop_app: 0 as const };
  const { id } = await callAs(admin, userCalls.createUser, {
    body: { username, roles: ['admin'], ...names, ...about, ...nobody },
  });
  const { link } = await callAs(admin, userCalls.inviteUser, { body: { user_id: id } });
  const token = /token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
  await callAs(admin, signInCalls.clearPassword, { body: { data: { token, password } } });
  return id;
};
