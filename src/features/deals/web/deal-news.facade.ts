export { useDealNews } from '#features/deals/web/use-deal-news.ts';
