import { serve } from './stdio.ts';

serve();
