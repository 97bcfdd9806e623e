export { type Danger, useDanger } from '#features/sign-in/web/use-danger.tsx';
