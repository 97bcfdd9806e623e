export { createVisitReader } from '#features/client-links/server/read-visit.ts';
