import { useKeptWords } from '#features/chat/web/talk/use-kept-words.ts';
import { type Told, useChatNews, useDelivery, useOutboxWatch } from '#features/chat/web/use-chat-news.ts';
import { useUser } from '#kit/web/session.ts';

/** Draws nothing: keeps talks up to date and sends what waits, on whatever page the person is. */
export const AwakeEars = ({ missed }: { readonly missed: readonly Told[] }): null => {
  const { id } = useUser();
  useKeptWords(id);
  useChatNews();
  useDelivery(missed);
  useOutboxWatch();
  return null;
};
