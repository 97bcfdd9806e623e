export { letterScreens } from '#features/letters/web/letters.screens.ts';
