import { launch } from 'chrome-launcher'; import lighthouse from 'lighthouse';
for (const u of process.argv.slice(2)) for (let i=0;i<3;i++){ const chrome = await launch({chromePath:'/usr/bin/chromium',chromeFlags:['--headless','--no-sandbox','--disable-gpu','--no-first-run']});
const { lhr } = await lighthouse(u,{port:chrome.port,output:'json',logLevel:'error',onlyCategories:['performance'],extraHeaders:{'Accept-Language':u.includes('/en')?'en':'lv'}});
const m=lhr.audits.metrics.details.items[0]; const net=lhr.audits['network-requests'].details.items;
const js=net.filter(n=>/entry-client.*js/.test(n.url))[0], p=net.filter(n=>/painted/.test(n.url))[0], f=net.filter(n=>/woff/.test(n.url)).map(n=>n.networkEndTime|0);
console.log(u.slice(21),lhr.categories.performance.score,'FCP',m.firstContentfulPaint,'LCP',m.largestContentfulPaint,'TBT',m.totalBlockingTime,'obsFCP',m.observedFirstContentfulPaint,'obsLCP',m.observedLargestContentfulPaint,'painted',p?.networkEndTime|0,'js',js?.networkRequestTime|0,js?.networkEndTime|0,'fonts',f.join(), lhr.audits['lcp-breakdown-insight']?.details?.items?.[1]?.selector);
const lt=lhr.audits['long-tasks'].details?.items; if(i==0)console.log(JSON.stringify(lt?.map(t=>[t.url?.slice(-30),t.duration|0,t.startTime|0])));
await chrome.kill();}
