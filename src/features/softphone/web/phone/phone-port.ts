import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { PhoneCommand, PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';
import { PhoneStore } from '#features/softphone/web/phone/phone-store.ts';

/** The telephone as the screens of this window know it, wherever it is held. */
class PhonePort extends PhoneStore {
  private steer: ((command: PhoneCommand) => void) | null = null;

  /** From here on commands go to the telephone, held here or in another window. */
  join(steer: ((command: PhoneCommand) => void) | null): void {
    this.steer = steer;
  }

  do(command: PhoneCommand): void {
    this.steer?.(command);
  }
}

export const phone = new PhonePort();

/** What the telephone does now. */
export const usePhoneState = (): PhoneSnapshot => useSyncExternalStore(phone.subscribe, phone.getSnapshot);

/** How loud the far voice is, 0 to 1; it changes ten times a second and is read by the bars alone. */
export const useFarLevel = create<{ readonly level: number }>(() => ({ level: 0 }));
