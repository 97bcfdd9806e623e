import { anyDeal, type PackageItem } from '#features/bank-packages/bank-packages.rules.ts';

/** A line of a demo package; the kind stands by its name until the dictionary gives its code. */
export type DemoLine = Omit<PackageItem, 'document_type'> & { readonly kind: string };

const line = (kind: string, more: Partial<DemoLine> = {}): DemoLine => ({
  kind,
  is_required: true,
  note: '',
  ...anyDeal,
  ...more,
});

const legal = { clients: ['legal'] } as const;
const person = { clients: ['person'] } as const;
const optional = { is_required: false } as const;

/** What every bank asks: who the client is, who acts for him, what he earns. */
const common = (years: string): readonly DemoLine[] => [
  line('Анкета-заявка'),
  line('Согласие', { note: 'Руководитель и владельцы от 25 %' }),
  line('Паспорт', { note: 'Руководитель; у ИП он сам' }),
  line('Устав', legal),
  line('Решение о назначении', legal),
  line('Бухгалтерская отчётность', { ...legal, note: years }),
  line('Налоговая декларация', person),
];

const lastYear = 'За последний год';
const yearAndQuarter = 'За последний год и последний квартал';

/** Where nothing is published in a register the bank wants to read the tender itself. */
const tender = line('Документы закупки', { laws: ['223', 'com'] });
const contract = line('Проект контракта', { purposes: ['contract', 'advance', 'warranty'] });
const advance = line('Опыт исполнения', {
  purposes: ['advance'],
  note: 'Не меньше двух контрактов за три года',
});
const bigExperience = line('Опыт исполнения', {
  amount_from: '10000000.01',
  note: 'Контракты от половины суммы нынешнего',
});
const warranty = line('Опыт исполнения', {
  ...optional,
  purposes: ['warranty'],
  note: 'Акты по этому контракту',
});
const receipt = line('Квитанция о сдаче отчётности', legal);
const lease = line('Договор аренды или право собственности', { ...legal, amount_from: '5000000.00' });
const owners = line('Сведения о бенефициарах', legal);
const shareholders = line('Выписка из реестра акционеров', { ...legal, ...optional, note: 'Только для АО' });
const approval = line('Справка об одобрении сделки', { ...legal, amount_from: '5000000.00' });
const licences = line('Лицензии', optional);
const noDebts = line('Справка об отсутствии долгов по налогам', { amount_from: '3000000.00' });
const draft = line('Макет гарантии', { ...optional, note: 'Если заказчик дал свою форму' });
const repairs = line('Лицензии', { laws: ['615'], note: 'Выписка СРО для капитального ремонта' });

/** What a bank asks of all its products, and beside that of single ones by their names. */
export type DemoPackages = {
  readonly all: readonly DemoLine[];
  /** How the bank wants its files called, and the largest it takes. */
  readonly files?: { readonly file_names: string; readonly max_mb: number };
  readonly products?: Readonly<Record<string, readonly DemoLine[]>>;
};

/** Packages of the fictional banks: from the light ones that decide in an hour to the strict ones. */
export const demoPackages: Readonly<Record<string, DemoPackages>> = {
  'Банк «Северный Причал»': {
    all: [...common(lastYear), tender, contract],
    products: { 'Классическая гарантия': [receipt, lease, approval, advance, draft] },
  },
  'Банк «Каменный Брод Капитал»': {
    files: { file_names: '{номер}. {документ} {клиент}', max_mb: 10 },
    all: [...common(yearAndQuarter), receipt, tender, contract, lease, owners, noDebts],
    products: { 'Крупная гарантия': [bigExperience, approval, shareholders] },
  },
  'Банк «Волжская Гавань»': {
    all: [...common(lastYear), tender],
    products: { 'Гарантия с авансом': [contract, advance, noDebts] },
  },
  'Банк «Ольховый Капитал»': {
    all: [
      ...common(yearAndQuarter),
      receipt,
      tender,
      contract,
      bigExperience,
      owners,
      shareholders,
      lease,
      approval,
    ],
  },
  'Банк «Рябиновый Дом»': {
    all: [...common(lastYear), repairs, contract],
    products: {
      'Гарантия по форме заказчика': [
        line('Макет гарантии', { note: 'Форма заказчика целиком, в PDF' }),
        line('Документы закупки'),
      ],
    },
  },
  'Банк «Опорный Мыс»': {
    all: [...common(lastYear), tender],
    products: { Гарантия: [contract, advance, warranty, lease] },
  },
  'Банк «Туманный Берег»': {
    all: [
      ...common(yearAndQuarter),
      receipt,
      tender,
      contract,
      line('Опыт исполнения', { note: 'Реестр контрактов за три года' }),
      owners,
      noDebts,
      approval,
    ],
  },
  'Банк «Янтарный Мост»': { all: [...common(lastYear)] },
  'Банк «Уральская Скала»': {
    all: [...common(lastYear), tender, contract, licences, lease],
    products: { 'Капитальный ремонт': [repairs, line('Опыт исполнения', { note: 'Акты по ремонту' })] },
  },
  'Банк «Тендер-Створ»': { all: [...common(lastYear), line('Проект контракта', { ...optional })] },
};
