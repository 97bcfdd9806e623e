import { interfaceErrorScreens } from '#features/interface-errors/web/interface-errors.screens.ts';

/** The way to the list of what broke in people's browsers. */
export const interfaceErrorLink = interfaceErrorScreens.list.link({});
