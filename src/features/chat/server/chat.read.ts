export { chatMarks, chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
