import { parameterParts } from '#features/deal-room/web/deal-room.facade.tsx';

/** What the deal asks for beside its main product, among its parameters. */
export const productsPart = parameterParts.fill({
  order: 10,
  load: () =>
    import('#features/deal-products/web/ProductsPart.tsx').then((file) => ({ default: file.ProductsPart })),
});
