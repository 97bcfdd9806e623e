import { legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';

/** Where the original of an application's guarantee goes, in the drawer of the application. */
export const deliveryPart = legLines.fill({
  order: 60,
  load: () =>
    import('#features/deal-delivery/web/DeliveryLine.tsx').then((file) => ({ default: file.DeliveryLine })),
});
