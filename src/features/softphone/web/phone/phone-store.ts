import { type CallEvent, moveCall } from '#features/softphone/softphone.status.ts';
import {
  type PhoneSnapshot,
  type PhoneConversation,
  silentPhone,
} from '#features/softphone/web/phone/phone-state.ts';

/** What the screens read of the telephone, by `useSyncExternalStore`. */
export class PhoneStore {
  private snapshot: PhoneSnapshot = silentPhone;
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  getSnapshot = (): PhoneSnapshot => this.snapshot;

  set(changes: Partial<PhoneSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** Changes what is known of the conversation; nothing when there is none. */
  setConversation(changes: Partial<PhoneConversation>): void {
    const { conversation } = this.snapshot;
    if (conversation) this.set({ conversation: { ...conversation, ...changes } });
  }

  /** Moves the call as §4 permits, together with what changes by it; false where it permits no such move. */
  move(event: CallEvent, changes: Partial<PhoneSnapshot> = {}): boolean {
    const status = moveCall(this.snapshot.status, event);
    if (status === undefined) return false;
    this.set({ ...changes, status });
    return true;
  }
}
