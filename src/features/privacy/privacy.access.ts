import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** What is held about people, by what right, and who has asked: the director reads. */
export const seePersonalData = only('director');
/** To look a person up over everything, to give his data out and to erase him is the administrator's alone. */
export const workPersonalData = onlyWithoutAdmin('admin');
