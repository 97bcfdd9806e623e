/** The realm of telephones: a name that leads nowhere outside (RFC 2606). */
export const phoneDomain = 'phone.invalid';

/** How the telephone of a person is called. */
export const phoneUserOf = (userId: number): string => `u${userId}`;

/** Whose telephone is called so; undefined for a number or a stranger's name. */
export const userIdOf = (phoneUser: string): number | undefined => {
  const [, id] = /^u([1-9]\d{0,8})$/.exec(phoneUser) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** A telephone number as it is dialled. */
export const isNumber = (user: string): boolean => /^\+7\d{10}$/.test(user);

/** Headers of ours: a leave to dial, the record a call belongs to, taking the telephone over from another browser. */
export const ticketHeader = 'X-Ticket';
export const callIdHeader = 'X-Call-Id';
export const takeOverHeader = 'X-Take-Over';

/** What a telephone says about itself and about leaves is for the exchange alone. */
export const ownHeaders: readonly string[] = [
  takeOverHeader.toLowerCase(),
  callIdHeader.toLowerCase(),
  ticketHeader.toLowerCase(),
  'authorization',
  'proxy-authorization',
];
