export { invitationScreens } from '#features/invitations/web/invitations.screens.ts';
