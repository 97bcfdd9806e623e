import { changeUsers } from '#features/users/users.access.ts';

/** Who takes rights away and gives them back. */
export const narrowPeople = changeUsers;
