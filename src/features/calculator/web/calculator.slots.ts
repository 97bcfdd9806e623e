import { Calculator } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { calculatePrices } from '#features/calculator/calculator.access.ts';
import { calculatorShellTexts as texts } from '#features/calculator/calculator-shell.texts.ts';
import { loadCalculator } from '#features/calculator/web/open-calculator.ts';
import { shellOverlays, sidebarEntries } from '#kit/web/screens/slots.ts';

/** §2: a Калькулятор entry opens the calculator dialog. A guest has none: the call behind it would refuse him. */
export const calculatorEntry = sidebarEntries.fill({
  order: 900,
  label: texts.entry,
  icon: Calculator,
  isShown: ({ user }) => mayPass(calculatePrices, user.role),
  loadDialog: loadCalculator,
});

/** The key that opens the calculator from any page. */
export const calculatorKey = shellOverlays.fill({
  order: 50,
  isShown: (user) => mayPass(calculatePrices, user.role),
  load: async () => ({ default: (await import('#features/calculator/web/CalculatorKey.tsx')).CalculatorKey }),
});
