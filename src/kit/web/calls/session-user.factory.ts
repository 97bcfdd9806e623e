import type { Role } from '#domain/role.ts';
import { defaultSounds } from '#kit/contract/sound-settings.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';

/** Somebody who has signed in as a role, with nothing of his own but what is said. */
export const sessionUserOf = (role: Role, input: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  username: role,
  name: role,
  first_name: '',
  last_name: '',
  middle_name: '',
  role,
  roles: [role],
  avatar: null,
  curator: null,
  stop_app: 0,
  language: 'en',
  sounds: defaultSounds,
  startPage: null,
  platforms: [],
  trainingVideo: null,
  mustSetFactor: false,
  channel: { after: 0, common: 0, epoch: '' },
  ...input,
});
