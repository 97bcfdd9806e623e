/** What a notification is about; the centre filters by it. */
export const notificationKinds = ['task', 'deal', 'bank', 'chat', 'lead', 'report', 'system'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a person hears of a kind: in the product alone, by a letter at once besides, in one letter a day besides, not at all. */
export const noticeWays = ['product', 'now', 'daily', 'off'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** What the product says of itself is always told in it. */
export const waysOf = (kind: NotificationKind): readonly NoticeWay[] =>
  kind === 'system' ? noticeWays.filter((way) => way !== 'off') : noticeWays;
