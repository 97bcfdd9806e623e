/** A socket that no server stands behind: a test opens it, speaks through it and cuts it. */
export class MadeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: MadeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];

  static readonly newest = (): MadeSocket => {
    const newest = MadeSocket.all.at(-1);
    if (!newest) throw new Error('No socket was opened');
    return newest;
  };

  constructor() {
    super();
    MadeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = MadeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  cut(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
