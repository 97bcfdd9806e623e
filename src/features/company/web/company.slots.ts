import { shellOverlays } from '#kit/web/screens/slots.ts';

/** Hears that the company is set otherwise. */
export const companyListener = shellOverlays.fill({
  order: 95,
  load: () =>
    import('#features/company/web/CompanyListener.tsx').then((file) => ({ default: file.CompanyListener })),
});
