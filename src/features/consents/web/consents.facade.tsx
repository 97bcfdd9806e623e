export { consentScreens } from '#features/consents/web/consents.screens.ts';
