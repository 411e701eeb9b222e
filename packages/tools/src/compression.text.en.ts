/** Words of options that every tool of compression has. */

export const LEVELS = {
  low: { label: 'Low', hint: 'Larger file, good enough to print (220 dpi).' },
  medium: { label: 'Medium', hint: 'Good for mail and the web (150 dpi).' },
  high: { label: 'High', hint: 'Smallest file, for reading on screens (96 dpi).' },
};

export const OPTIONS = {
  size: {
    label: 'Largest size',
    hint: 'We keep as much quality as fits. If that size is not possible, we tell you the smallest that is.',
  },
  sizeUnit: { label: 'Unit', values: { MB: { label: 'MB' }, KB: { label: 'KB' } } },
  grey: { label: 'Pictures in grey', hint: 'Text and drawings keep their colours.' },
  properties: { label: 'Keep title, author and other properties' },
};
