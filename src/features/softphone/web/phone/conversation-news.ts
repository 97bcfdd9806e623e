import type { PhoneServer } from '#features/softphone/web/phone/phone-server.ts';

const goesOnMs = 30_000;
/** Whoever dials an extension pauses less between its digits. */
const pressedMs = 1_500;

/** Nothing of the conversation waits for what is told: the exchange tells the same by itself. */
export const report = (reporting: Promise<unknown>): void => void reporting.catch(() => undefined);

/** Tells the record what a conversation does while it lasts: that it goes on, and which extension was dialled. */
export class ConversationNews {
  private readonly server: PhoneServer;
  private beating = 0;
  private waiting = 0;
  private reportPressed: () => void = () => undefined;

  constructor(server: PhoneServer) {
    this.server = server;
  }

  begin(callId: number): void {
    this.end();
    this.beating = globalThis.setInterval(() => report(this.server.goesOn(callId)), goesOnMs);
  }

  /** All keys so far; what is too long for an extension, or none, is not kept. */
  pressed(callId: number, keys: string): void {
    clearTimeout(this.waiting);
    this.reportPressed = () => {
      clearTimeout(this.waiting);
      this.reportPressed = () => undefined;
      if (/^\d{1,6}$/.test(keys)) report(this.server.keepExtension(callId, keys));
    };
    this.waiting = globalThis.setTimeout(this.reportPressed, pressedMs);
  }

  end(): void {
    clearInterval(this.beating);
    this.reportPressed();
  }
}
