export { sessions } from '#features/sign-in/server/sign-in.tables.ts';
