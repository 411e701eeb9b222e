import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Five routes: their manifest is smaller than the calls that would discover them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
