import { launch } from 'chrome-launcher'; import lighthouse from 'lighthouse';
for (const u of process.argv.slice(2)) for (let i=0;i<3;i++){ const chrome = await launch({chromePath:'/usr/bin/chromium',chromeFlags:['--headless','--no-sandbox','--disable-gpu','--no-first-run']});
const { lhr } = await lighthouse(u,{port:chrome.port,output:'json',logLevel:'error',onlyCategories:['performance'],extraHeaders:{'Accept-Language':'lv'}});
const m=lhr.audits.metrics.details.items[0]; console.log(u,lhr.categories.performance.score,'FCP',m.firstContentfulPaint,'LCP',m.largestContentfulPaint,'TBT',m.totalBlockingTime,'SI',m.speedIndex,'obsFCP',m.observedFirstContentfulPaint,'obsLCP',m.observedLargestContentfulPaint);
await chrome.kill();}
