import type { IsoDate } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';

/** How loud a banner is. */
export const bannerLevels = ['info', 'warning', 'urgent'] as const;
export type BannerLevel = (typeof bannerLevels)[number];

/** A banner is one or two lines over every page, not a page. */
export const maxBannerText = 300;

/** To whom and when a banner is shown; no roles means everybody, no days means always. */
type BannerAim = {
  readonly status: boolean;
  readonly roles: readonly Role[];
  readonly from: string | null;
  readonly to: string | null;
};

/** Whether a holder of the role sees the banner on this Moscow day; the last day counts whole. */
export const isBannerShown = ({ status, roles, from, to }: BannerAim, role: Role, today: IsoDate): boolean =>
  status &&
  (roles.length === 0 || roles.includes(role)) &&
  (from === null || from <= today) &&
  (to === null || today <= to);
