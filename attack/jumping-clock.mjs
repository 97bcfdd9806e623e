// Loaded before the product: its clock is the machine's moved by as many milliseconds as the file CLOCK_FILE says.
import { readFileSync, watchFile } from 'node:fs';

const file = process.env.CLOCK_FILE;
const Machine = Date;
const now = Machine.now.bind(Machine);
let moved = 0;
const read = () => {
  moved = Number(readFileSync(file, 'utf8')) || 0;
};

if (file) {
  read();
  watchFile(file, { interval: 100, persistent: false }, read);
  globalThis.Date = class extends Machine {
    constructor(...said) {
      if (said.length === 0) super(now() + moved);
      else super(...said);
    }

    static now() {
      return now() + moved;
    }
  };
}
