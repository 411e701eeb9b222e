/**
 * What reports call one thing by several names, and questions by yet another. General words of business and its statements;
 * a line is one thing, and names of every language stand for it.
 */
export const CONCEPTS: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  'income statement': [
    'income statement | statement of income | statement of operations | statement of earnings | consolidated statements of income | consolidated statements of operations | consolidated statements of earnings | profit and loss statement | profit and loss account | results of operations statement | P&L',
    'compte de résultat | état du résultat | compte de résultats',
  ],
  'balance sheet': [
    'balance sheet | statement of financial position | financial position statement',
    'bilan | état de la situation financière | bilan consolidé',
  ],
  'cash flow statement': [
    'cash flow statement | statement of cash flows | statement of cash flow | cash flows statement',
    'tableau des flux de trésorerie | état des flux de trésorerie | flux de trésorerie',
  ],
  revenue: [
    'revenue | net sales | net revenue | total revenue | sales | turnover | top line | topline',
    'chiffre d’affaires | ventes | revenus | produits des activités ordinaires',
  ],
  'cost of sales': [
    'cost of sales | cost of goods sold | cost of revenue | cost of products sold | COGS',
    'coût des ventes | coût des marchandises vendues | coût des produits vendus',
  ],
  'gross profit': ['gross profit | gross margin | gross profit rate', 'marge brute | bénéfice brut'],
  'operating income': [
    'operating income | income from operations | operating profit | earnings from operations | operating loss | operating margin | EBIT',
    'résultat opérationnel | résultat d’exploitation | bénéfice d’exploitation | marge opérationnelle',
  ],
  'net income': [
    'net income | net earnings | net profit | profit for the year | net loss | bottom line',
    'résultat net | bénéfice net | perte nette',
  ],
  'capital expenditure': [
    'capital expenditure | capital spending | capex | purchases of property plant and equipment | purchase of property plant and equipment | additions to property plant and equipment | purchases of property and equipment | property plant and equipment additions | acquisition of property plant and equipment',
    'dépenses d’investissement | investissements corporels | acquisitions d’immobilisations | acquisitions d’immobilisations corporelles',
  ],
  'property, plant and equipment': [
    'property plant and equipment | property and equipment | PP&E | PPE | PPNE | fixed assets | tangible assets',
    'immobilisations corporelles | actif immobilisé',
  ],
  'selling, general and administrative': [
    'selling general and administrative | SG&A | selling and administrative | overhead expenses',
    'frais généraux | frais commerciaux et administratifs | charges administratives',
  ],
  'research and development': ['research and development | R&D', 'recherche et développement | R&D'],
  'earnings per share': [
    'earnings per share | EPS | income per share | profit per share',
    'résultat par action | bénéfice par action',
  ],
  dividends: ['dividend | dividends paid | distribution to shareholders', 'dividende | distribution aux actionnaires'],
  'share repurchases': [
    'share repurchase | stock repurchase | repurchase of common stock | share buyback | buyback | treasury stock purchase | repurchase shares',
    'rachat d’actions | actions propres',
  ],
  inventories: ['inventory | inventories | merchandise inventories | stock in trade', 'stocks | inventaire'],
  receivables: [
    'receivable | accounts receivable | trade receivables | accounts and notes receivable',
    'créances | créances clients',
  ],
  payables: ['payable | accounts payable | trade payables | trade creditors', 'fournisseurs | dettes fournisseurs'],
  'current assets': ['current assets', 'actif circulant | actifs courants'],
  'current liabilities': ['current liabilities', 'passif courant | passifs courants | dettes à court terme'],
  'cash and equivalents': [
    'cash and cash equivalents | cash equivalents',
    'trésorerie et équivalents de trésorerie | disponibilités',
  ],
  'operating cash flow': [
    'cash flow from operating activities | cash provided by operating activities | net cash from operations | operating cash flow | cash from operations',
    'flux de trésorerie d’exploitation | trésorerie provenant des activités opérationnelles',
  ],
  'investing cash flow': ['investing activities | cash used in investing activities', 'activités d’investissement'],
  'financing cash flow': ['financing activities | cash used in financing activities', 'activités de financement'],
  'interest expense': ['interest expense | finance costs | interest charges', 'charges d’intérêts | frais financiers'],
  depreciation: [
    'depreciation and amortization | depreciation | amortization | D&A',
    'amortissement | dotations aux amortissements',
  ],
  'income tax': [
    'income tax | provision for income taxes | tax expense | effective tax rate',
    'impôt sur les bénéfices | impôt sur les sociétés | charge d’impôt',
  ],
  equity: ['shareholders equity | stockholders equity | equity | net assets', 'capitaux propres | fonds propres'],
  debt: ['long term debt | debt | borrowings | notes payable | loans', 'emprunts | dettes financières | endettement'],
  acquisitions: [
    'acquisition | business combination | acquired company | companies acquired | purchase of business',
    'acquisition d’entreprise | regroupement d’entreprises | sociétés acquises',
  ],
  divestitures: [
    'divestiture | spin off | disposal | separation of business | discontinued operation | split off',
    'cession | scission | abandon d’activité | activités abandonnées',
  ],
  employees: [
    'employee | headcount | workforce | personnel | staff',
    'salariés | effectif | personnel | collaborateurs',
  ],
  wages: ['wages | payroll | salaries | compensation expense', 'salaires | rémunération | charges de personnel'],
  guidance: ['guidance | outlook | forecast | expected results', 'perspectives | prévisions | objectifs'],
  segments: [
    'segment | business segment | operating segment | division | product category',
    'secteur | secteur opérationnel | branche',
  ],
  regions: ['region | geographic region | geographic area | geography', 'région | zone géographique'],
  'exchange rates': [
    'exchange rates | exchange rate | foreign exchange | foreign currency | currency | FX',
    'taux de change | devises | change des devises',
  ],
  goodwill: ['goodwill', 'écart d’acquisition | survaleur'],
  provisions: [
    'restructuring liability | restructuring accrual | restructuring charges | provision',
    'provision | restructuration',
  ],
  increase: [
    'increase | grow | growth | growth rate | rate of growth | rise | higher | raise',
    'augmentation | hausse | croissance | progression',
  ],
  decrease: ['decrease | decline | reduction | drop | fall | lower', 'baisse | diminution | recul | réduction'],
  cause: ['driven by | due to | primarily due to | drove | resulted from | reason', 'en raison de | dû à | grâce à'],
  business: [
    'principal activity | nature of business | description of business | company overview | industry',
    'activité principale | secteur d’activité',
  ],
};

/** Measures that are worked out, and what of: a report often has only the figures themselves. By the names of the measure. */
export const MEASURES: readonly (readonly [names: string, of: readonly string[]])[] = [
  ['gross margin | gross profit margin | marge brute', ['gross profit', 'cost of sales', 'revenue']],
  [
    'operating margin | operating profit margin | marge opérationnelle',
    ['operating income', 'revenue', 'income statement'],
  ],
  ['net margin | net profit margin | profit margin | marge nette', ['net income', 'revenue', 'income statement']],
  [
    'working capital | working capital ratio | current ratio | fonds de roulement',
    ['current assets', 'current liabilities', 'balance sheet'],
  ],
  [
    'quick ratio | acid test | ratio de liquidité',
    ['current assets', 'current liabilities', 'inventories', 'receivables', 'cash and equivalents', 'balance sheet'],
  ],
  [
    'free cash flow | free cashflow | flux de trésorerie disponible',
    ['operating cash flow', 'capital expenditure', 'cash flow statement'],
  ],
  ['days payable outstanding | DPO | délai de paiement', ['payables', 'cost of sales', 'inventories']],
  ['days sales outstanding | DSO', ['receivables', 'revenue']],
  ['inventory turnover | days inventory outstanding | rotation des stocks', ['inventories', 'cost of sales']],
  ['interest coverage | couverture des intérêts', ['interest expense', 'operating income']],
  ['EBITDA', ['operating income', 'depreciation']],
  ['debt to equity | leverage ratio | ratio d’endettement', ['debt', 'equity']],
  ['return on assets | return on equity | ROA | ROE', ['net income', 'equity', 'balance sheet']],
  ['asset turnover | fixed asset turnover | capital intensive', ['revenue', 'property, plant and equipment']],
  ['payout ratio | dividend payout', ['dividends', 'net income']],
];

/** Concepts that are parts of a document: who names one says where to look. */
export const STATEMENTS: ReadonlySet<string> = new Set(['income statement', 'balance sheet', 'cash flow statement']);

const NO_AMOUNTS = [
  'acquisitions',
  'business',
  'cause',
  'decrease',
  'divestitures',
  'exchange rates',
  'guidance',
  'increase',
  'regions',
  'segments',
];

/** Concepts that a figure is given for. */
export const AMOUNTS: ReadonlySet<string> = new Set(Object.keys(CONCEPTS))
  .difference(STATEMENTS)
  .difference(new Set(NO_AMOUNTS));
