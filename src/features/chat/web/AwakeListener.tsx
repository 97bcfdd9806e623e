import { useSavedText } from '#features/chat/web/thread/use-saved-text.ts';
import { type Report, useChatNews, useDelivery, useOutboxWatch } from '#features/chat/web/use-chat-news.ts';
import { useUser } from '#kit/web/calls/session.ts';

/** Draws nothing: keeps threads up to date and sends what waits, on whatever page the person is. */
export const AwakeListener = ({ missed }: { readonly missed: readonly Report[] }): null => {
  const { id } = useUser();
  useSavedText(id);
  useChatNews();
  useDelivery(missed);
  useOutboxWatch();
  return null;
};
