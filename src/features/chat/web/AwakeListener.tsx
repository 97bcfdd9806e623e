import { useSavedText } from '#features/chat/web/thread/use-saved-text.ts';
import { type Report, useChatNews, useDelivery } from '#features/chat/web/use-chat-news.ts';
import { useUser } from '#kit/web/calls/session.ts';

/** Draws nothing: keeps threads up to date, on whatever page the person is. */
export const AwakeListener = ({ missed }: { readonly missed: readonly Report[] }): null => {
  const { id } = useUser();
  useSavedText(id);
  useChatNews();
  useDelivery(missed);
  return null;
};
