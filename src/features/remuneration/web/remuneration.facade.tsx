export { RemunerationTabs } from '#features/remuneration/web/RemunerationTabs.tsx';
export { remunerationTabs } from '#features/remuneration/web/remuneration-tabs.ts';
