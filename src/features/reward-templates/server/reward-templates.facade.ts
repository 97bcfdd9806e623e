export { fillTemplate, printTemplate } from '#features/reward-templates/server/fill-template.ts';
