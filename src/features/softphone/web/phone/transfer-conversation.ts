import { isTalking } from '#features/softphone/softphone.status.ts';
import type { SipLine } from '#features/softphone/web/line/sip-line.ts';
import type { ConversationSound } from '#features/softphone/web/phone/conversation-sound.ts';
import { nameAtExchange } from '#features/softphone/web/phone/new-conversation.ts';
import type { PhoneStore } from '#features/softphone/web/phone/phone-store.ts';

type Parts = {
  readonly store: PhoneStore;
  readonly sound: ConversationSound;
  readonly line: () => SipLine | null;
};

/** Passing the far side on to a colleague: at once, or after he was asked while the client waits on hold. */
export class Transfers {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async ask(userId: number, name: string): Promise<void> {
    const { store, sound } = this.parts;
    const line = this.parts.line();
    if (!line || !sound.microphone || !isTalking(store.getSnapshot().status)) return;
    line.hold(true);
    store.setConversation({ asked: { userId, name, isThere: false } });
    const isThere = await line.ask(nameAtExchange({ userId }), sound.microphone, sound.playAsked);
    if (isThere) store.setConversation({ asked: { userId, name, isThere } });
    else this.drop();
  }

  /** The asking is over; the talk itself goes on. */
  drop(): void {
    const { store, sound } = this.parts;
    const line = this.parts.line();
    line?.dropAsked();
    sound.playAsked(null);
    if (!store.getSnapshot().conversation?.asked) return;
    store.setConversation({ asked: null });
    line?.hold(false);
  }

  async pass(userId: number): Promise<void> {
    const { store } = this.parts;
    if (!isTalking(store.getSnapshot().status)) return;
    store.setConversation({ isBusy: true });
    const line = this.parts.line();
    const end = await line?.transfer(nameAtExchange({ userId }));
    store.setConversation({ isBusy: false });
    if (end === 'accepted') return line?.hangup();
    store.set({ notice: { kind: 'transfer-refused' } });
    this.drop();
  }
}
