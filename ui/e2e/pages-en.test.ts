import { testPages } from './support/test-pages';

testPages('en');
