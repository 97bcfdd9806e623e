export { createVisitReader } from '#features/client-links/server/find-link.ts';
