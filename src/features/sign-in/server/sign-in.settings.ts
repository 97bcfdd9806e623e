import * as z from 'zod/mini';
import { isRole, type Role } from '#domain/role.ts';
import { defineSettings } from '#kit/server/define-settings.ts';

type IdleMinutes = Partial<Record<Role, number>>;

const readMinutes = (text: string): IdleMinutes =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [role = '', minutes] = pair.trim().split('=');
      return isRole(role) ? [[role, Number(minutes)]] : [];
    }),
  );

/** After how many minutes without a call a session of a role ends: `admin=30,operator=720`; roles left out keep the usual. */
export const idleMinutes = defineSettings({
  name: 'idleMinutes',
  variables: {
    SESSION_IDLE_MINUTES: z.optional(
      z.string().check(z.regex(/^\s*[a-z]+=[1-9]\d{0,3}(\s*,\s*[a-z]+=[1-9]\d{0,3})*\s*$/, 'role=minutes')),
    ),
  },
  read: ({ SESSION_IDLE_MINUTES: text }) => (text === undefined ? undefined : readMinutes(text)),
});
