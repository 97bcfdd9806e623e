import {
  chatEdits,
  chatFiles,
  chatMessages,
  chatReplies,
  chatScheduled,
} from '#features/chat/server/chat.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalChatEdits = personalTable(chatEdits, 'messages', { formerText: 'words' });

export const personalChatFiles = personalTable(chatFiles, 'messages', { name: 'words', sha256: 'file' });

export const personalChatMessages = personalTable(chatMessages, 'messages', {
  text: 'words',
  searchText: 'words',
});

export const personalChatReplies = personalTable(chatReplies, 'messages', { title: 'words', text: 'words' });

export const personalChatScheduled = personalTable(chatScheduled, 'messages', { text: 'words' });
