import { shellStrips } from '#kit/web/screens/slots.ts';

/** The banner over every page. */
export const bannerStrip = shellStrips.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/notices/web/BannerStrip.tsx')).BannerStrip }),
});
