export {
  fillTemplate,
  isOfForm,
  printTemplate,
  storedTemplate,
} from '#features/reward-templates/server/fill-template.ts';
