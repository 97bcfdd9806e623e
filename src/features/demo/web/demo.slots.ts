import { shellStrips } from '#kit/web/screens/slots.ts';

/** The server says in the page whether its demo was still being told when the page was asked for. */
const isDemoRunning = document.querySelector('meta[name="demo"]') !== null;

/** How far the demo has come, for those who work with its deals. */
export const demoLine = shellStrips.fill({
  order: 20,
  isShown: ({ role }) => isDemoRunning && role !== 'guest',
  load: async () => ({ default: (await import('#features/demo/web/DemoLine.tsx')).DemoLine }),
});
