import { legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';

/** The guarantee of an application, once it is out. */
export const legGuarantee = legLines.fill({
  order: 5,
  isShown: ({ guarantee_number: number }) => number !== null,
  load: () =>
    import('#features/guarantees/web/LegGuarantee.tsx').then((file) => ({ default: file.LegGuarantee })),
});
