import { dealProducts } from '#features/deal-products/server/deal-products.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalDealProducts = personalTable(
  dealProducts,
  'deals',
  { comment: 'words' },
  { since: 'updatedAt' },
);
