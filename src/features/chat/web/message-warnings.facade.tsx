export { MessageWarnings } from '#features/chat/web/MessageWarnings.tsx';
