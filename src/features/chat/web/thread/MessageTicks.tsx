import { Check, CheckCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';

const texts = chatScreenTexts.message;

/** How far a word of ours has got; a bank has no entrance, so nothing is known there. */
export const MessageTicks = ({ id }: { readonly id: number }): ReactElement | null => {
  const { thread } = useThreadRoom();
  if (thread.side === 'bank') return null;
  if (id <= thread.read_to)
    return <CheckCheck size={15} className="linked" role="img" aria-label={texts.read} />;
  if (id <= thread.delivered_to) return <CheckCheck size={15} role="img" aria-label={texts.delivered} />;
  return <Check size={15} role="img" aria-label={texts.sent} />;
};
